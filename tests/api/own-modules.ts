import { afterAll, vi } from 'vitest';

// Files take turns at a process, so that it reads the packages once. What this project's own modules remember
// and what a file puts into the environment stay the file's.
const environment = { ...process.env };
vi.resetModules();
afterAll(() => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
});
