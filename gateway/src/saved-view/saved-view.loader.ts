import type { Trace } from '../rest/client/trace.ts';
import { createKeyedLoader, oneByOne } from '../rest/loader/keyed-loader.ts';
import type { SavedViewClient } from './saved-view.client.ts';

export const createSavedViewLoaders = (client: SavedViewClient, trace: Trace | null) => ({
  /** Loads all views of the caller. A request has only one caller, so the key is always the same. */
  own: createKeyedLoader({
    trace,
    toText: (key: 'all') => key,
    load: oneByOne((_, requestedBy) => client.list({ requestedBy })),
  }),
});
