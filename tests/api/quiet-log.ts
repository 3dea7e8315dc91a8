// Refusals and security events log a line each, thousands in a run. Hiding them makes unexpected lines stand out. A
// test that reads the log replaces `write` itself.
const expected = /"message":"(?:refused|security event)"/;
const { write } = process.stderr;
if (write.name !== 'writeUnexpected') {
  process.stderr.write = function writeUnexpected(...args: unknown[]) {
    return expected.test(String(args[0])) || Reflect.apply(write, process.stderr, args);
  };
}
