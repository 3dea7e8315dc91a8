import type { ClusterRequest, ClusterResponse } from './cluster-client.ts';
import { type ClusterIndex, createClusterIndex } from './cluster-index.ts';

let index: ClusterIndex | undefined;

function handle(request: ClusterRequest): ClusterResponse['value'] {
  if (request.type === 'load') {
    index = createClusterIndex(request.columns);
    return undefined;
  }
  if (request.type === 'marks') return index?.marks(request.bounds, request.zoom) ?? [];
  if (request.type === 'markOf') return index?.markOf(request.row);
  if (request.type === 'rows') return index?.rows(request.key) ?? [];
  return index?.opening(request.key, request.room);
}

self.addEventListener('message', ({ data }: MessageEvent<ClusterRequest & { id: number }>) => {
  self.postMessage({ id: data.id, value: handle(data) } satisfies ClusterResponse);
});
