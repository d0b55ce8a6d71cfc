import { Component, type ReactNode } from 'react';
import { ScreenError } from './chunkLoading/ScreenError';

interface State {
  error: Error | null;
}

/** Keeps an error in one screen from blanking the page: reports it and offers a way to continue. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render() {
    return this.state.error ? <ScreenError error={this.state.error} /> : this.props.children;
  }
}
