// Refusals and security events are a log line each, thousands in a run; without them, the lines that no test
// expects stand out. A test that reads the log replaces `write` itself.
const expected = /"message":"(?:refused|security event)"/;
const { write } = process.stderr;
if (write.name !== 'writeUnexpected') {
  process.stderr.write = function writeUnexpected(...args: unknown[]) {
    return expected.test(String(args[0])) || Reflect.apply(write, process.stderr, args);
  };
}
