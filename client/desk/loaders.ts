import type { LoaderFunctionArgs } from 'react-router-dom';
import { getDay } from '../../schema/calendarDay';
import {
  CalendarLinkDocument,
  ClockDocument,
  ContentBoardDocument,
  ContentDocumentDocument,
  DeadLettersDocument,
  DelayedWorkDocument,
  InboxCountsDocument,
  InboxDocument,
  InboxNeighboursDocument,
  NoticeSettingsDocument,
  OverviewDocument,
  PrivacyRequestsDocument,
  ProfileDocument,
  ReplyTemplatesDocument,
  RequestItemDocument,
  SitePagesDocument,
  StaffDocument,
  SubscriberCountsDocument,
  UploadedPicturesDocument,
} from '../../schema/generated/desk/graphql';
import { clientContext, preload } from './data/preload';
import { getPageVariables } from './inbox/readPages';
import { readDimensions } from './overview/dimensions';
import { readPeriod } from './overview/period';
import { readFilter } from './shared/inboxFilter';

const getParams = ({ request }: LoaderFunctionArgs) => new URL(request.url).searchParams;
const getClient = ({ context }: LoaderFunctionArgs) => context.get(clientContext);

/** Loaders that start the queries of each page without waiting. Pages show the data they have, and skeletons for the rest. */
export const loaders = {
  inbox: (args: LoaderFunctionArgs) => {
    const list = readFilter(getParams(args));
    const { state: _state, ...filter } = list.filter;
    preload(getClient(args), InboxDocument, getPageVariables(list));
    preload(getClient(args), InboxCountsDocument, { filter });
    return null;
  },
  request: (args: LoaderFunctionArgs) => {
    const { id = '' } = args.params;
    preload(getClient(args), RequestItemDocument, { id });
    preload(getClient(args), InboxNeighboursDocument, { id, ...readFilter(getParams(args)) });
    return null;
  },
  templates: (args: LoaderFunctionArgs) => {
    preload(getClient(args), ReplyTemplatesDocument, {});
    return null;
  },
  site: (args: LoaderFunctionArgs) => {
    preload(getClient(args), SitePagesDocument, {});
    return null;
  },
  content: (args: LoaderFunctionArgs) => {
    preload(getClient(args), ContentBoardDocument, {});
    return null;
  },
  contentDocument: (args: LoaderFunctionArgs) => {
    preload(getClient(args), ContentDocumentDocument, { id: args.params['*'] ?? '' });
    return null;
  },
  pictures: (args: LoaderFunctionArgs) => {
    preload(getClient(args), UploadedPicturesDocument, { first: 30, after: null });
    return null;
  },
  subscribers: (args: LoaderFunctionArgs) => {
    preload(getClient(args), SubscriberCountsDocument, {});
    return null;
  },
  overview: (args: LoaderFunctionArgs) => {
    const params = getParams(args);
    const { from, to, bucket } = readPeriod(params, getDay(new Date()));
    preload(getClient(args), OverviewDocument, { from, to, bucket, by: readDimensions(params) });
    return null;
  },
  privacy: (args: LoaderFunctionArgs) => {
    preload(getClient(args), ClockDocument, {});
    preload(getClient(args), PrivacyRequestsDocument, { page: 1, pageSize: 20 });
    return null;
  },
  system: (args: LoaderFunctionArgs) => {
    preload(getClient(args), DeadLettersDocument, { first: 100 });
    preload(getClient(args), DelayedWorkDocument, {});
    preload(getClient(args), StaffDocument, {});
    return null;
  },
  account: (args: LoaderFunctionArgs) => {
    preload(getClient(args), ProfileDocument, {});
    preload(getClient(args), NoticeSettingsDocument, {});
    preload(getClient(args), CalendarLinkDocument, {});
    return null;
  },
};
