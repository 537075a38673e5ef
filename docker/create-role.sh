#!/bin/sh
# Run once by the image, when the volume is empty: the product gets a role of its own, which owns its database and nothing
# else. It may create databases, for the weekly trial of a backup, which is restored into one and dropped.
# The superuser is left without a password, so that nobody becomes one over the network.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" --username=postgres --dbname=postgres <<'SQL'
create role harmony login createdb password :'password';
alter database harmony owner to harmony;
alter role postgres password null;
SQL
