/** An export with nothing in it: what Next and React cost by themselves, built as the app is. */
export default {
  output: 'export',
  reactStrictMode: true,
  devIndicators: false,
  generateBuildId: () => 'empty',
  typescript: { ignoreBuildErrors: true },
}
