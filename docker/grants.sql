-- What the product's role needs when another one owns the tables. Run it as the owner, in the product's database, once;
-- tables of later versions come along. `harmony migrate` does the same whenever it has both addresses.
--
--   psql "$DATABASE_OWNER_URL" --set=ON_ERROR_STOP=1 --set=app=harmony_app --file=docker/grants.sql
--
-- The role itself is made by a superuser, and can do nothing else. It may create databases for the weekly trial of a backup,
-- which is restored into one and dropped; with nocreatedb there is none, and the trial says so:
--   create role harmony_app login password '…' nosuperuser createdb nocreaterole;
revoke create on schema public from public;
grant usage on schema public to :"app";
grant select, insert, update, delete on all tables in schema public to :"app";
grant usage, select, update on all sequences in schema public to :"app";
grant execute on all functions in schema public to :"app";
revoke insert, update, delete on kysely_migration, kysely_migration_lock from :"app";
alter default privileges in schema public grant select, insert, update, delete on tables to :"app";
alter default privileges in schema public grant usage, select, update on sequences to :"app";
alter default privileges in schema public grant execute on functions to :"app";
