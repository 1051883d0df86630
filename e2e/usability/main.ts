import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser, launchOptions } from '../browser/browser.ts';
import { runStack } from '../harness/run-stack.ts';
import { openAs } from '../harness/session.ts';
import { stack } from '../harness/stack.ts';
import { changeTasks } from './change.tasks.ts';
import { countInput } from './counted-input.ts';
import { findTasks } from './find.tasks.ts';
import { type Count, toTable } from './table.ts';
import type { Task } from './task.ts';
import { newTestCompany } from './test-company.ts';

// `npm run usability` does ten tasks of every day in a browser, each by the long and by the short way, and counts
// clicks and keys. It starts a stack of its own. Words after `--` choose the tasks whose names contain one of them.

async function countOf(browser: Browser, task: Task, way: 'before' | 'after'): Promise<number> {
  const page = await browser.newPage({
    baseURL: stack().gatewayUrl,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  const testCompany = await newTestCompany(`${task.name} ${way}`);
  await openAs(page, 'admin@j3tech.test', task.from(testCompany));
  // What is loaded when idle, or with the first key, is there for a person, too.
  await page.waitForLoadState('networkidle');
  const tools = page.waitForResponse(/palette-tools/, { timeout: 3_000 }).catch(() => undefined);
  await page.keyboard.press('Shift');
  await tools;
  const input = countInput(page);
  await task[way](input, testCompany);
  const count = input.count();
  await task.goal(page, testCompany);
  await page.close();
  return count;
}

async function run(words: readonly string[]) {
  const browser = await chromium.launch(launchOptions(await ensureBrowser(print)));
  try {
    const counts: Count[] = [];
    for (const task of [...findTasks, ...changeTasks]) {
      if (words.length > 0 && !words.some((word) => task.name.includes(word))) continue;
      const before = await countOf(browser, task, 'before');
      counts.push({ task: task.name, before, after: await countOf(browser, task, 'after') });
      print(`${task.name}: done`);
    }
    print(`\n${toTable(counts)}`);
  } finally {
    await browser.close();
  }
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

const stop = await runStack();
try {
  await run(process.argv.slice(2));
} finally {
  await stop();
}
