import type { Mark } from './cluster-index.ts';
import type { Bounds, PointColumns } from './points.ts';

/** What the map asks its worker. */
export type Question =
  | { ask: 'load'; columns: PointColumns }
  | { ask: 'marks'; bounds: Bounds; zoom: number }
  | { ask: 'rows'; key: string }
  | { ask: 'opensAt'; key: string }
  | { ask: 'partsOf'; key: string };

export interface ClusterAnswer {
  id: number;
  value: Mark[] | number[] | string[] | number | undefined;
}

/** The cluster index in its worker; answers come in the order of the questions. */
export interface ClusterClient {
  load(columns: PointColumns): Promise<void>;
  marks(bounds: Bounds, zoom: number): Promise<Mark[]>;
  rows(key: string): Promise<number[]>;
  opensAt(key: string): Promise<number>;
  partsOf(key: string): Promise<string[]>;
  close(): void;
}

/** Starts the worker. What is still unanswered when it is closed stays unanswered. */
export function openClusters(): ClusterClient {
  const worker = new Worker(new URL('./cluster.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (value: ClusterAnswer['value']) => void>();
  let last = 0;

  worker.addEventListener('message', ({ data }: MessageEvent<ClusterAnswer>) => {
    waiting.get(data.id)?.(data.value);
    waiting.delete(data.id);
  });

  function ask<T extends ClusterAnswer['value']>(question: Question, moved: Transferable[] = []) {
    last += 1;
    const id = last;
    worker.postMessage({ ...question, id }, moved);
    return new Promise<T>((resolve) =>
      waiting.set(id, resolve as (value: ClusterAnswer['value']) => void),
    );
  }

  return {
    load: (columns) =>
      ask<undefined>({ ask: 'load', columns }, [
        columns.lat.buffer,
        columns.lng.buffer,
        columns.genre.buffer,
      ]),
    marks: (bounds, zoom) => ask<Mark[]>({ ask: 'marks', bounds, zoom }),
    rows: (key) => ask<number[]>({ ask: 'rows', key }),
    opensAt: (key) => ask<number>({ ask: 'opensAt', key }),
    partsOf: (key) => ask<string[]>({ ask: 'partsOf', key }),
    close: () => worker.terminate(),
  };
}
