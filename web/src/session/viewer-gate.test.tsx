import { expect, test } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { nextTask } from '../ui/action/next-task.ts';

test('requests no viewer for a page that is gone before its first task', async () => {
  const { unmount, graph } = mount(<p>Page</p>);
  unmount();
  await nextTask();
  await nextTask();
  expect(graph.requestsFor('Viewer')).toHaveLength(0);
});
