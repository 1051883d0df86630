import { writeFileSync } from 'node:fs';
import { describeService } from './openapi.ts';
import { REST_CONTRACT_FILE, restContract } from './rest-contract.ts';

writeFileSync(REST_CONTRACT_FILE, restContract(await describeService()));
