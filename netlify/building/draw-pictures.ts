import { setPriority } from 'node:os';
import { encodeScene } from '#server/pictures/encode.ts';
import { sceneFiles, shuffledByProcess } from '#server/pictures/scene-files.ts';

// A small calendar's pages are rendered on one core: what is left of the machine draws.
setPriority(10);
process.on('disconnect', () => process.exit());

/** As many scenes at a time as there are threads to draw with. */
const concurrency = 4;

const scenes = Iterator.from(shuffledByProcess(sceneFiles()));
const work = async () => {
  for (const files of scenes) {
    for (const { set, number, drawing, format } of files) {
      await encodeScene({ set, number }, drawing, format);
    }
  }
};
await Promise.all(Array.from({ length: concurrency }, work));
process.disconnect?.();
