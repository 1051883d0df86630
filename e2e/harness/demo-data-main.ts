import { ensureDemoData } from './demo-data.ts';

// Makes the demo data before two suites need it at the same time.
await ensureDemoData();
