# Runs once in the container of PostgreSQL, when its volume is new. The image has made a superuser with POSTGRES_PASSWORD. This
# script gives the password to a user of the site that owns its database and nothing else, and takes it from the superuser, who
# then signs in only within the container: docker compose exec database psql -U postgres
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<'SQL'
\getenv password POSTGRES_PASSWORD
create role site login password :'password';
create database site owner site;
alter role current_user password null;
SQL
