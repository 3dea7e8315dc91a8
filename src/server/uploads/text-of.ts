/** The byte order marks that Excel's "Unicode Text" and Windows' Notepad begin with. */
const encodings = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** The text of a file: UTF-8, or UTF-16 where the file says so. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const marked = encodings.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  return new TextDecoder(marked?.encoding ?? 'utf-8').decode(bytes);
}
