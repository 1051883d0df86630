-- The key of an account in sign_in_failures. convert_to is not immutable, because an encoding could be redefined.
create function account_of(email text) returns bytea language sql immutable parallel safe strict
  as $$ select sha256(convert_to(email, 'UTF8')) $$;
