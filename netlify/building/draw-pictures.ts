import { setPriority } from 'node:os';
import { encodeScene } from '#server/pictures/encode.ts';
import { sceneFiles, shuffledByProcess } from '#server/pictures/scene-files.ts';

// At low priority: a small calendar's pages render on one core, and drawing gets whatever is left.
setPriority(10);
process.on('disconnect', () => process.exit());

/** One scene per drawing thread. */
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
