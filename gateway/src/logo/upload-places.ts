import { createLimiter } from '../rest/resilience/limiter.ts';
import type { Relayed } from './relay-pass.ts';

/** Uploads at a time, of all people and of one: slow uploads of one person must not keep out everybody else. */
export const uploadsAtATime = { ofAll: 16, ofPerson: 2 };

/** Creates the places of the uploads that this process relays. */
export function createUploadPlaces() {
  const counts = new Map<string, number>();
  return {
    /** Runs an upload of a person, or returns why it is refused. */
    async ofPerson(personId: string, upload: () => Promise<Relayed | null>): Promise<Relayed | null> {
      const count = counts.get(personId) ?? 0;
      if (count >= uploadsAtATime.ofPerson) return tooMany;
      counts.set(personId, count + 1);
      try {
        return await upload();
      } finally {
        const left = (counts.get(personId) ?? 1) - 1;
        if (left > 0) counts.set(personId, left);
        else counts.delete(personId);
      }
    },
    /** Runs a transfer to the store once there is a place. The queue of undici ignores signals. */
    limit: createLimiter(uploadsAtATime.ofAll),
  };
}

const tooMany: Relayed = {
  status: 429,
  code: 'RATE_LIMITED',
  message: `You can upload ${uploadsAtATime.ofPerson} logos at a time. Try again when one is done.`,
};
