#!/bin/sh
# Run once by the image, when the volume is empty: `harmony` owns the database and nothing else, and `harmony_app`, as which the
# API runs, owns none of it: `harmony migrate` lets it read and write rows. It may create databases, for the weekly trial of a
# backup, which is restored into one and dropped. The superuser is left without a password, so that nobody becomes one over the network.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" --set=app_password="$POSTGRES_APP_PASSWORD" --username=postgres --dbname=postgres <<'SQL'
create role harmony login password :'password';
create role harmony_app login createdb password :'app_password';
alter database harmony owner to harmony;
alter role postgres password null;
SQL
