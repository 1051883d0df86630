-- A personal access token is listed among the sessions of its owner from the start, so that it can be ended there.
insert into sessions (person_id, method, personal_access_token_id, started_at, last_used_at, expires_at)
select person_id, 'token', id, created_at, created_at, expires_at
from personal_access_tokens
where revoked_at is null and expires_at > now()
on conflict do nothing;
