import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Subject } from './single-sign-on.ts';

// Whose the subjects of the single sign-on provider are.

/** The id of the person that the subject is linked to; links them when they are not yet. Undefined when they are nobody's. */
export async function personIdOf(db: Db, issuer: string, who: Subject): Promise<number | undefined> {
  return (await findLinked(db, issuer, who.subject)) ?? (who.email ? link(db, issuer, who) : undefined);
}

/** Only while they sign in with the address that they were linked by. */
async function findLinked(db: Db, issuer: string, subject: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('person_identities as link')
    .innerJoin('people', 'people.id', 'link.person_id')
    .select('link.person_id')
    .where('link.issuer', '=', issuer)
    .where('link.subject', '=', subject)
    .where('people.deleted_at', 'is', null)
    .whereRef('people.email', '=', 'link.linked_email')
    .executeTakeFirst();
  return row?.person_id;
}

/** To the active person with the address, unless another subject of the issuer is theirs. */
async function link(db: Db, issuer: string, { subject, email }: Subject): Promise<number | undefined> {
  return db.transaction().execute(async (transaction) => {
    const person = await transaction
      .selectFrom('people')
      .select(['id', 'email'])
      .where('email', '=', email)
      .where('status', '=', 1)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!person) return undefined;
    // Links that hold no more make room: of the subject, whose person is another one now, and of the person's old address.
    await sql`
      delete from person_identities as link using people
      where link.issuer = ${issuer} and people.id = link.person_id
        and (link.subject = ${subject} or link.person_id = ${person.id})
        and (people.deleted_at is not null or people.email <> link.linked_email)`.execute(transaction);
    await transaction
      .insertInto('person_identities')
      .values({ issuer, subject, person_id: person.id, linked_email: person.email })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return findLinked(transaction, issuer, subject);
  });
}
