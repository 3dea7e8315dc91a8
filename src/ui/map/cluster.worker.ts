import { type ClusterIndex, createClusterIndex } from './cluster-index.ts';
import type { ClusterAnswer, Question } from './cluster-questions.ts';

let index: ClusterIndex | undefined;

function answer(question: Question): ClusterAnswer['value'] {
  if (question.ask === 'load') {
    index = createClusterIndex(question.columns);
    return undefined;
  }
  if (question.ask === 'marks') return index?.marks(question.bounds, question.zoom) ?? [];
  if (question.ask === 'rows') return index?.rows(question.key) ?? [];
  if (question.ask === 'partsOf') return index?.partsOf(question.key) ?? [];
  return index?.opensAt(question.key);
}

self.addEventListener('message', ({ data }: MessageEvent<Question & { id: number }>) => {
  self.postMessage({ id: data.id, value: answer(data) } satisfies ClusterAnswer);
});
