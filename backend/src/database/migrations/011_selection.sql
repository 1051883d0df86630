create table company_languages (
  company_id integer not null references companies on delete cascade,
  language_id integer not null references languages,
  primary key (company_id, language_id)
);

create table company_business_segments (
  company_id integer not null references companies on delete cascade,
  business_segment_id integer not null references business_segments,
  primary key (company_id, business_segment_id)
);
