import { tryTool } from '../build/run-tool.ts';
import type { Step } from './step.ts';

type Tool = { name: string; folder: string; tool: string; args: string[] };

/** Creates a step that runs a tool once and passes with exit code 0. */
export function toolStep({ name, folder, tool, args }: Tool): Step {
  return {
    name,
    isQuick: true,
    run: async (signal) => {
      const { code, output } = await tryTool(tool, args, { folder, environment: { NO_COLOR: '1' }, signal });
      return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
    },
  };
}
