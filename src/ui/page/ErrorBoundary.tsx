import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';

/** Wraps every island: an error in one leaves the rest of the page intact. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="border-2 border-danger p-6">
        <h2 className="title-md">Something went wrong</h2>
        <p className="mt-2">
          We're sorry, but something unexpected happened. Please try refreshing the page.
        </p>
        <button type="button" className="button mt-4" onClick={() => location.reload()}>
          Refresh Page
        </button>
      </div>
    );
  }
}

/** Wraps a component in an {@link ErrorBoundary}. */
export function withErrorBoundary<Props extends object>(Inner: ComponentType<Props>) {
  return (props: Props) => (
    <ErrorBoundary>
      <Inner {...props} />
    </ErrorBoundary>
  );
}
