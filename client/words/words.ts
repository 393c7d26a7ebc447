/** All words of the interface. Each area owns one file under `en/`; another language is another folder. */
export * as words from './areas';
