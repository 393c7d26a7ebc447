# Runs once in the PostgreSQL container, when its volume is new. The image has created a superuser with POSTGRES_PASSWORD. This
# script creates the user of the site with that password, who owns only the site's database, and removes it from the superuser,
# who can then sign in only within the container: docker compose exec database psql -U postgres
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<'SQL'
\getenv password POSTGRES_PASSWORD
create role site login password :'password';
create database site owner site;
alter role current_user password null;
SQL
