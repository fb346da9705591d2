// @ts-check
import { inTerminalLanguage } from './language.mjs'

/** Texts of the commands in scripts/. */
export const SCRIPTS = inTerminalLanguage({
  nodeTooOld: {
    ja: (version) =>
      `Node.js 20.19 以上が必要です（現在は ${version}）。Node.js を更新してから、もう一度実行してください。`,
    en: (version) => `Node.js 20.19 or newer is required (this is ${version}). Update Node.js and try again.`,
  },
  notBuilt: {
    ja: (folder) => `先に ${folder} で npm ci --omit=dev と npm run build を実行してください。何も変更していません。`,
    en: (folder) => `First run npm ci --omit=dev and npm run build in ${folder}. Nothing was changed.`,
  },
  installingPackages: {
    ja: () => 'パッケージをインストールしています…',
    en: () => 'Installing packages…',
  },
  packagesNotInstalled: {
    ja: () =>
      'パッケージをインストールできませんでした。ネットワークとnpmの設定を確認してから、もう一度実行してください。',
    en: () => 'The packages could not be installed. Check the network and the npm configuration, then try again.',
  },
  building: {
    ja: () => 'ビルドしています…',
    en: () => 'Building…',
  },
  developmentServer: {
    ja: (url) => `開発サーバー: ${url}`,
    en: (url) => `Development server: ${url}`,
  },
  installingSystemPackages: {
    ja: (packages) => `Debianのパッケージをインストールしています: ${packages}`,
    en: (packages) => `Installing Debian packages: ${packages}`,
  },
  systemPackagesNeeded: {
    ja: (packages) => `次のパッケージが必要です。インストールしてから、もう一度実行してください: ${packages}`,
    en: (packages) => `These packages are required. Install them and try again: ${packages}`,
  },
  installingTool: {
    ja: (title) => `${title} をインストールしています…`,
    en: (title) => `Installing ${title}…`,
  },
  toolNotInstalled: {
    ja: (title) => `${title} をインストールできませんでした。`,
    en: (title) => `${title} could not be installed.`,
  },
  noticesWritten: {
    ja: (file) => `${file} を書き出しました。`,
    en: (file) => `Wrote ${file}.`,
  },
})
