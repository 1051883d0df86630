import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Subject } from './single-sign-on.ts';

// Links the subjects of the single sign-on issuer to people.

/**
 * Returns the id of the person that the subject is linked to, and links them first if necessary. Returns
 * undefined if no person matches.
 */
export async function personIdOf(db: Db, issuer: string, who: Subject): Promise<number | undefined> {
  return (await findLinked(db, issuer, who.subject)) ?? (who.email ? link(db, issuer, who) : undefined);
}

/** A link is valid only while the person signs in with the email address that it was created for. */
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

/**
 * Links the subject to the active person with the email address, unless another subject of the issuer is
 * linked to that person.
 */
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
    // Deletes links that are no longer valid: those of the subject to a previous person, and those of the
    // person's previous address.
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
