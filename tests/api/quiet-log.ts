// What is refused and what happens to accounts is a line of the log each: of the thousands that tests bring
// about, those are shown that nobody foresaw. A test that reads the log puts itself in the place of `write`.
const expected = /"message":"(?:refused|security event)"/;
const { write } = process.stderr;
if (write.name !== 'writeUnexpected') {
  process.stderr.write = function writeUnexpected(...args: unknown[]) {
    return expected.test(String(args[0])) || Reflect.apply(write, process.stderr, args);
  };
}
