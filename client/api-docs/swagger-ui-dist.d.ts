/** The options that this page uses; the package has no types. https://swagger.io/docs/open-source-tools/swagger-ui/usage/configuration/ */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  type Action = (value: unknown) => unknown;
  interface SwaggerUIPlugin {
    statePlugins: Record<string, { wrapActions: Record<string, (original: Action) => Action> }>;
  }
  interface SwaggerUIOptions {
    domNode: HTMLElement;
    url: string;
    validatorUrl: string | null;
    deepLinking?: boolean;
    tryItOutEnabled?: boolean;
    defaultModelsExpandDepth?: number;
    plugins?: SwaggerUIPlugin[];
    requestInterceptor?: (request: Record<string, unknown>) => Record<string, unknown>;
    onComplete?: () => void;
  }
  export default function SwaggerUI(options: SwaggerUIOptions): void;
}
