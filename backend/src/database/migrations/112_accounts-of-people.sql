-- Those of the index people_by_account are not used, because it has not all people: one account would be taken for every
-- two hundredth person.
create statistics if not exists people_account on (account_of(email)) from people;
