import { type Ask, changesBy } from './location-script.ts';
import { newCompany, newUser, PASSWORD } from './people-script.ts';

/** Adds a company with every kind of record. */
export async function newRecords(ask: Ask, name: string) {
  const { companyId, regions, locations } = await newCompany(ask, name);
  const mail = (who: string) => `${who}.${name.toLowerCase()}@dry.test`;
  const userId = await newUser(ask, companyId, mail('some.user'));
  const named = { firstName: 'Dry', lastName: name };
  const arrangerDetails = { ...named, status: 'ACTIVE', locationIds: [locations.west] };
  const { arranger } = await changesBy(ask)('arrangerCreate', 'arranger { id }', {
    companyId,
    platformIds: ['2'],
    details: arrangerDetails,
  });
  const person = { ...named, password: PASSWORD };
  const { providerUser } = await changesBy(ask)('providerUserCreate', 'providerUser { id }', {
    details: { ...person, email: mail('first.provider') },
  });
  const read = async (root: string, id: string, fields: string) =>
    (await ask(`query ($input: ID!) { it: ${root}(id: $input) { ${fields} } }`, id as never)).data.it;
  const ofCompany = (input: object) => async () => ({ companyId, ...input });
  return {
    companyId,
    regions,
    locations,
    mail,
    userId,
    arrangerDetails,
    arranger,
    person,
    providerUser,
    read,
    ofCompany,
  };
}
