import { createContext } from 'react-router-dom';
import { createTranslator } from 'use-intl/core';
import { locales } from '../../schema/locales';
import type { Namespace, Translate } from '../../schema/messages/messages';
import type { Localization } from './Localized';

/** Context with the language of a navigation, for loaders and actions: `getTranslate(context.get(localizationContext), 'page')`. */
export const localizationContext = createContext<Localization>();

/** Returns a function that words messages outside components. */
export const getTranslate = <N extends Namespace>({ locale, messages }: Localization, namespace: N): Translate<N> =>
  createTranslator({ locale: locales[locale].tag, messages, namespace }) as Translate<N>;
