import type { FastifyContextConfig } from 'fastify';
import type * as z from 'zod';
import type { Db } from '../../database/database.ts';
import type { App } from '../app.ts';
import type { Snapshot } from './subject.ts';
import { type Kind, saveLocked } from './write.ts';

/** The body of a request with this contract. */
export type BodyOf<Contract extends { body: z.ZodType }> = z.output<Contract['body']>;

/** A kind of record with sections. */
export type Sectioned<Locked extends Snapshot & { version: number }, Owner> = Kind<Locked> & {
  /** The permission that saving a section needs. */
  action: NonNullable<FastifyContextConfig['action']>;
  /** Returns the id of the record from a body. */
  idOf: (body: Owner) => number;
};

/** Returns a function that adds the route of one section, which is saved separately and as a whole. */
export const sectionRoutes =
  <Locked extends Snapshot & { version: number }, Owner>(app: App, db: Db, kind: Sectioned<Locked, Owner>) =>
  <Body extends z.ZodType<Owner>>(
    url: string,
    schema: { body: Body },
    what: string,
    work: (transaction: Db, body: z.output<Body>, locked: Locked) => Promise<void>,
  ) =>
    app.post(url, { schema, config: { action: kind.action } }, (request, reply) => {
      const body = request.body as z.output<Body>;
      const id = kind.idOf(body);
      return saveLocked(
        db,
        request,
        reply,
        kind,
        { id },
        `${what} saved successfully`,
        (transaction, locked) => work(transaction, body, locked),
      );
    });
