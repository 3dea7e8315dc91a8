import type { Mark, Opening } from './cluster-index.ts';
import type { Room } from './cluster-zoom.ts';
import type { Bounds, PointColumns } from './points.ts';

/** A message to the worker. */
export type ClusterRequest =
  | { type: 'load'; columns: PointColumns }
  | { type: 'marks'; bounds: Bounds; zoom: number }
  | { type: 'markOf'; row: number }
  | { type: 'rows'; key: string }
  | { type: 'opening'; key: string; room: Room };

export interface ClusterResponse {
  id: number;
  value: Mark[] | string | number[] | Opening | undefined;
}

/** The cluster index in its worker; responses arrive in the order of the requests. */
export interface ClusterClient {
  load(columns: PointColumns): Promise<void>;
  marks(bounds: Bounds, zoom: number): Promise<Mark[]>;
  markOf(row: number): Promise<string | undefined>;
  rows(key: string): Promise<number[]>;
  opening(key: string, room: Room): Promise<Opening | undefined>;
  close(): void;
}

/**
 * Starts the worker. Requests pending at `close` or after a failure never resolve.
 * @param onFailure called if the worker doesn't load, such as on a page older than the site's files
 */
export function openClusters(onFailure: () => void): ClusterClient {
  const worker = new Worker(new URL('./cluster.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', onFailure);
  const pending = new Map<number, (value: ClusterResponse['value']) => void>();
  let lastId = 0;

  worker.addEventListener('message', ({ data }: MessageEvent<ClusterResponse>) => {
    pending.get(data.id)?.(data.value);
    pending.delete(data.id);
  });

  function send<T extends ClusterResponse['value']>(
    request: ClusterRequest,
    transfer: Transferable[] = [],
  ) {
    lastId += 1;
    const id = lastId;
    worker.postMessage({ ...request, id }, transfer);
    return new Promise<T>((resolve) =>
      pending.set(id, resolve as (value: ClusterResponse['value']) => void),
    );
  }

  return {
    load: (columns) =>
      send<undefined>({ type: 'load', columns }, [
        columns.lat.buffer,
        columns.lng.buffer,
        columns.genre.buffer,
      ]),
    marks: (bounds, zoom) => send<Mark[]>({ type: 'marks', bounds, zoom }),
    markOf: (row) => send<string | undefined>({ type: 'markOf', row }),
    rows: (key) => send<number[]>({ type: 'rows', key }),
    opening: (key, room) => send<Opening | undefined>({ type: 'opening', key, room }),
    close: () => worker.terminate(),
  };
}
