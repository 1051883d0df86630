create table location_languages (
  location_id integer not null references locations on delete cascade,
  language_id integer not null references languages,
  primary key (location_id, language_id)
);

create table location_business_segments (
  location_id integer not null references locations on delete cascade,
  business_segment_id integer not null references business_segments,
  -- The survey of the segment at this location. Both null: nobody has said anything about it.
  send_survey_start_date date,
  never_send_survey boolean,
  primary key (location_id, business_segment_id),
  check (never_send_survey is not null or send_survey_start_date is null)
);

create table location_business_classifications (
  location_id integer not null references locations on delete cascade,
  business_classification_id integer not null references business_classifications,
  primary key (location_id, business_classification_id)
);

-- No row: nobody has saved any yet.
create table location_social_media (
  location_id integer primary key references locations on delete cascade,
  social_facebook_value text,
  social_linkedin_value text,
  social_google_business_value text,
  social_google_business_link_value text
);

-- No row: the feedback survey was never set up.
create table location_medallia_settings (
  location_id integer primary key references locations on delete cascade,
  medallia_client text,
  medallia_start_date date,
  opt_out_text_surveys boolean not null default false,
  opt_out_email_surveys boolean not null default false,
  opt_out_paper_surveys boolean not null default false,
  -- The provider's own colours, whatever the two below say.
  use_defaults boolean not null default false,
  quick_start_email_box_color text check (quick_start_email_box_color ~ '^#[0-9A-F]{6}$'),
  quick_start_email_text_color text check (quick_start_email_text_color ~ '^#[0-9A-F]{6}$')
);
