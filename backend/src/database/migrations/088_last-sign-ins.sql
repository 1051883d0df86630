-- The last sign-in of each person. Sessions are deleted when they expire, this is not.
create table last_sign_ins (
  person_id integer primary key references people on delete cascade,
  at timestamptz not null,
  method text not null check (method in ('password', 'single-sign-on', 'token'))
);
insert into last_sign_ins (person_id, at, method)
select distinct on (person_id) person_id, started_at, method from sessions order by person_id, started_at desc;
