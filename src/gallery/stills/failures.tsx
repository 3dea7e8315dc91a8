import { ErrorBoundary } from '#ui/page/ErrorBoundary.tsx';
import { still } from '../still.tsx';

function failedIsland() {
  const boundary = new ErrorBoundary({ children: null });
  boundary.state = { failed: true };
  return boundary.render();
}

export const failures = () => [still('An island that has broken', failedIsland())];
