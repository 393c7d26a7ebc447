import type { TypedDocumentNode } from '@urql/core';
import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { FormName } from '../forms/FormName';
import type { Head } from './Head';

/** The module of a page: what it shows, and what it says of itself. */
export interface PageModule<Data> {
  Page: ComponentType<{ data: Data }>;
  head: (data: Data) => Head;
}

/** Words of the view that stands in for a page whose operation failed. */
export interface FailedWords {
  title: string;
  /** The server answered, with errors. */
  refused: string;
  /** No answer came, or something else broke. */
  broken: string;
}

/** A row of the pages' table: path, operation, page. The same operation serves server render and navigation. */
export interface PageRow<Data = never, Variables extends object = never> {
  path: string;
  operation?: TypedDocumentNode<Data, Variables>;
  variables?: (params: Params, query: URLSearchParams) => Variables;
  page: () => Promise<PageModule<Data>>;
  /** The name of the page's module, for what is known of the built one: its style sheet, if any, and what it weighs. */
  module: string;
  /** Shown while a navigation to the page waits; the site's own words unless given. */
  pending?: string;
  failed?: FailedWords;
  /** The page's own form, which works without scripts by POST to this path. */
  form?: FormName;
  /** Its address holds a secret: it is for one visitor, kept nowhere, told to nobody and counted by no service. */
  isSecret?: true;
  /** The parameters that the page reads from its address, each with the values under which the server keeps it. */
  query?: Readonly<Record<string, readonly string[]>>;
}

/** Ties the types of a row's operation and page together. */
export const row = <Data, Variables extends object>(given: PageRow<Data, Variables>) => given as PageRow;
