// Runs before every other script, on the Node that npm runs on: plain JavaScript for Node 20 and newer, without
// dependencies. Installs what package-lock.json lists but node_modules lacks; prints nothing if nothing is missing.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '../..');
const modules = join(project, 'node_modules');
const lockedPackages = packagesOf(join(project, 'package-lock.json'));

const reason = reasonToInstall();
if (reason) await install(reason);

/** Why an installation is needed, or undefined. */
function reasonToInstall() {
  const installed = join(modules, '.package-lock.json');
  if (!existsSync(installed)) return 'the first time';
  const present = packagesOf(installed);
  for (const [path, { version, optional, devOptional }] of Object.entries(lockedPackages)) {
    const found = present[path];
    // Other platforms' binaries are optional, and should be missing.
    if (!found && !optional && !devOptional) return `${nameOf(path)} is missing`;
    if (found && found.version !== version) return `${nameOf(path)} has changed`;
    if (found && !existsSync(join(project, path))) return `${nameOf(path)} is missing`;
  }
  return runsPinnedNode() ? undefined : 'Node 24 is missing';
}

function packagesOf(lockfile) {
  const { '': _project, ...packages } = JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  return packages;
}

function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** The scripts after this one run on the `node` package, which npm's PATH puts first. */
function runsPinnedNode() {
  const { stdout } = spawnSync('node', ['--version'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: join(modules, '.bin') },
  });
  return stdout?.startsWith('v24.') ?? false;
}

async function install(why) {
  const started = Date.now();
  process.stdout.write(`  install   what package-lock.json names (${why})\n`);
  const progress = setInterval(() => showProgress(started), process.stdout.isTTY ? 500 : 5000);
  let failure = await npm([
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--loglevel=error',
  ]);
  // npm considers the package installed even if its own script, which fetches the binary, was skipped.
  if (!failure && !runsPinnedNode()) failure = await npm(['rebuild', 'node', '--loglevel=error']);
  clearInterval(progress);
  if (!failure && !runsPinnedNode()) failure = 'the "node" package does not run Node 24';
  if (failure) {
    process.stderr.write(`Installing failed: ${failure}.\n`);
    process.exit(1);
  }
  showProgress(started);
  if (process.stdout.isTTY) process.stdout.write('\n');
}

function showProgress(started) {
  const paths = Object.keys(lockedPackages);
  const installed = paths.filter((path) => existsSync(join(project, path, 'package.json'))).length;
  const seconds = `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const line = `  install   ${`${installed} packages`.padEnd(28)} ${seconds.padStart(7)}`;
  process.stdout.write(process.stdout.isTTY ? `\r${line}` : `${line}\n`);
}

/** Runs npm. Resolves to its error, or undefined if it succeeded. */
function npm(args) {
  // The npm that started this script, under the Node it chose; by name if npm didn't start it.
  const script = process.env.npm_execpath;
  const [command, first] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
  return new Promise((resolve) => {
    let stderr = '';
    const child = spawn(command, [...first, ...args], {
      cwd: project,
      shell: command === 'npm' && process.platform === 'win32',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (text) => {
      stderr += text;
    });
    child.on('error', ({ message }) => resolve(message));
    child.on('close', (code) => resolve(code === 0 ? undefined : npmErrorOf(stderr)));
  });
}

function npmErrorOf(text) {
  const lines = text
    .split('\n')
    .flatMap((line) => line.match(/^npm (?:error|ERR!) (.+)/)?.[1] ?? []);
  const messages = lines.filter((line) => !/^(code|errno|syscall|path|A complete log) /.test(line));
  return (messages[0] ?? 'npm ended without saying why').replace(/\.$/, '');
}
