import * as apiPaths from '#calendar/api-paths.ts';
import { AlertList } from '#features/my/alerts/AlertList.tsx';
import { ApiUnavailableError } from '#ui/api/api.ts';
import { sampleAlerts } from '../samples.ts';
import { still } from '../still.tsx';

const away = new ApiUnavailableError('sample');

export const alertLists = () => [
  still('Being loaded', <AlertList />),
  still('Nobody answered', <AlertList />, { path: apiPaths.alerts, error: away }),
  still('None', <AlertList />, { path: apiPaths.alerts, answer: { alerts: [] } }),
  still('One', <AlertList />, {
    path: apiPaths.alerts,
    answer: { alerts: sampleAlerts.slice(0, 1) },
  }),
  still('New and read', <AlertList />, { path: apiPaths.alerts, answer: { sampleAlerts } }),
];
