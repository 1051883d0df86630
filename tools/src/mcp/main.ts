import { parseArgs } from 'node:util';
import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { readSettings } from '../settings.ts';
import { readWorkedOperations } from '../worked-operations.ts';
import { createConfirmations } from './confirmations.ts';
import { addReadTool, addWriteTool } from './tools.ts';

// Serves the worked operations as tools over stdio. The protocol owns the output, so faults go to stderr.

const INSTRUCTIONS =
  'Companies, locations, people, platform access and fee rates of a provider of business platforms. Ids are strings. To change a record, first read it: a save needs its `revision`. Lists come in pages.';

try {
  const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
  const settings = readSettings(process.env);
  const operations = readWorkedOperations();
  const confirmations = createConfirmations();
  serveStdio(
    () => {
      const server = new McpServer(
        { name: 'console', title: 'Business Platform Console', version: '1.0.0' },
        { instructions: INSTRUCTIONS },
      );
      for (const operation of operations) {
        if (!operation.isMutation) addReadTool(server, settings, operation);
        else if (values.write) addWriteTool(server, settings, operation, confirmations);
      }
      return server;
    },
    { onerror: ({ message }) => process.stderr.write(`${message}\n`) },
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}
