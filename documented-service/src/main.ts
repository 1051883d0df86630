import { createService } from './service.ts';
import { isVariant, variants } from './variant/variants.ts';

const { PORT = '4011', HOST = '127.0.0.1', VARIANT = 'plain', CONTROL } = process.env;
if (!isVariant(VARIANT)) {
  process.stderr.write(`VARIANT is one of ${Object.keys(variants).join(', ')}; it is ${VARIANT}.\n`);
  process.exit(1);
}

const { app } = createService({ variant: VARIANT, control: CONTROL === '1' });
const address = await app.listen({ port: Number(PORT), host: HOST });
process.stdout.write(`Documented service (${VARIANT}) at ${address}\n`);
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
