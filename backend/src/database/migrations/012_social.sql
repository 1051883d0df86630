-- No row: nobody has saved any yet.
create table company_social_media (
  company_id integer primary key references companies on delete cascade,
  social_facebook_value text,
  social_linkedin_value text,
  social_google_business_value text,
  social_google_business_link_value text
);
