import { afterAll, vi } from 'vitest';

// Files share a process in turn, so that packages load once. The state of this project's own modules, and the
// environment that a file sets, stay that file's.
const environment = { ...process.env };
vi.resetModules();
afterAll(() => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
});
