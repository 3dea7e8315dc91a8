import { paths } from '#calendar/paths.ts';
import { AlertList } from '#features/my/alerts/AlertList.tsx';
import { ApiUnavailableError } from '#ui/api/api.ts';
import { alerts } from '../samples.ts';
import { still } from '../still.tsx';

const away = new ApiUnavailableError('sample');

export const alertLists = () => [
  still('Being loaded', <AlertList />),
  still('Nobody answered', <AlertList />, { path: paths.apiAlerts(), error: away }),
  still('None', <AlertList />, { path: paths.apiAlerts(), answer: [] }),
  still('One', <AlertList />, { path: paths.apiAlerts(), answer: alerts.slice(0, 1) }),
  still('New and read', <AlertList />, { path: paths.apiAlerts(), answer: alerts }),
];
