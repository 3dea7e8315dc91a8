import { useEffect, useRef, useState } from 'react';
import * as apiPaths from '#calendar/api-paths.ts';
import { counted } from '#calendar/race/words.ts';
import {
  maxSeasonFeeds,
  newSeasonFeedSchema,
  seasonFeedsSchema,
} from '#calendar/rider/season-feed.ts';
import { callApi, failureText, isSessionOver } from '#ui/api/api.ts';
import { queryClient } from '#ui/api/query-client.tsx';
import { useAction } from '#ui/api/use-action.ts';
import { Field } from '#ui/form/Field.tsx';
import { useRiderData } from '#ui/session/RiderData.tsx';
import { goToSignIn } from '#ui/session/signed-in.ts';
import { copyLink } from '#ui/toast/copy-link.ts';
import { showToast } from '#ui/toast/toast.ts';

const signInAgain = (error: Error) => isSessionOver(error) && goToSignIn();

const cacheCount = (count: number) => queryClient.setQueryData([apiPaths.seasonFeeds], { count });

/** Makes and deletes the links that show the rider's saved races in a calendar app. Hidden if there are neither. */
export function SeasonFeed({ isEmpty }: { isEmpty: boolean }) {
  const { data } = useRiderData(apiPaths.seasonFeeds, seasonFeedsSchema);
  const [url, setUrl] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const create = useAction({
    mutationFn: () => callApi('POST', apiPaths.seasonFeeds, { answer: newSeasonFeedSchema }),
    onSuccess: (feed) => {
      setUrl(feed.url);
      cacheCount(feed.count);
    },
    onError: signInAgain,
  });
  const deleteAll = useAction({
    mutationFn: () => callApi('DELETE', apiPaths.seasonFeeds, { answer: seasonFeedsSchema }),
    onSuccess: ({ count }) => {
      setUrl('');
      cacheCount(count);
      showToast({
        title:
          data?.count === 1
            ? 'Your calendar link no longer works'
            : 'Your calendar links no longer work',
      });
      heading.current?.focus();
    },
    onError: signInAgain,
  });
  const error = create.error ?? deleteAll.error;
  if (isEmpty && !data?.count) return null;
  return (
    <section className="mb-14 print:hidden">
      <h2 ref={heading} tabIndex={-1} className="title-lg mb-4 border-b-2 border-ink pb-3">
        In your calendar app
      </h2>
      <p>
        Subscribe once, and your calendar app shows your saved races and follows their dates. Anyone
        with the link can see which races you saved, so keep it to yourself.
      </p>
      {data?.count === maxSeasonFeeds && (
        <p className="mt-4">
          {`You have ${maxSeasonFeeds} links, which is the most. Another one replaces your oldest.`}
        </p>
      )}
      {url && <NewLink url={url} />}
      <p className="mt-4 flex flex-wrap gap-3">
        <button
          type="button"
          className="button"
          aria-disabled={create.isPending || undefined}
          onClick={() => {
            deleteAll.reset();
            create.mutate();
          }}
        >
          {url ? 'Get another link' : 'Get a private link'}
        </button>
        {data && data.count > 0 && (
          <button
            type="button"
            className="button"
            aria-disabled={deleteAll.isPending || undefined}
            onClick={() => {
              create.reset();
              deleteAll.mutate();
            }}
          >
            {data.count === 1 ? 'Delete your link' : `Delete your ${counted(data.count, 'link')}`}
          </button>
        )}
      </p>
      <p role="alert" className="mt-1 font-semibold text-danger">
        {error && failureText(error)}
      </p>
    </section>
  );
}

/** A link, which can't be shown again later. */
function NewLink({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (url) field.current?.focus();
  }, [url]);
  const webcal = url.replace(/^https?:/, 'webcal:');
  return (
    <div className="mt-4 max-w-xl">
      <Field
        label="Your link"
        hint="We won’t show it again, but you can get another anytime."
        readOnly
        ref={field}
        onFocus={(event) => event.currentTarget.select()}
        value={url}
      />
      <p className="mt-3 flex flex-wrap gap-3">
        {/* Apple's and Microsoft's calendars open this scheme. */}
        <a className="button button-solid" href={webcal}>
          Open in calendar app
        </a>
        {/* Google's doesn't, on Android. Its address isn't documented, but in wide use. */}
        <a
          className="button"
          rel="noreferrer"
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
        >
          Add to Google Calendar
        </a>
        <button type="button" className="button" onClick={() => copyLink(url)}>
          Copy link
        </button>
      </p>
    </div>
  );
}
