// @ts-check
import { inTerminalLanguage } from './language.mjs'

/** Texts of the commands in scripts/. */
export const SCRIPTS = inTerminalLanguage({
  nodeTooOld: (version) => ({
    ja: `Node.js 20.19 以上が必要です（現在は ${version}）。Node.js を更新してから、もう一度実行してください。`,
    en: `Node.js 20.19 or newer is required (this is ${version}). Update Node.js and try again.`,
  }),
  notBuilt: (folder) => ({
    ja: `先に ${folder} で npm ci --omit=dev と npm run build を実行してください。何も変更していません。`,
    en: `First run npm ci --omit=dev and npm run build in ${folder}. Nothing was changed.`,
  }),
  installingPackages: () => ({
    ja: 'パッケージをインストールしています…',
    en: 'Installing packages…',
  }),
  packagesNotInstalled: () => ({
    ja: 'パッケージをインストールできませんでした。ネットワークとnpmの設定を確認してから、もう一度実行してください。',
    en: 'The packages could not be installed. Check the network and the npm configuration, then try again.',
  }),
  building: () => ({
    ja: 'ビルドしています…',
    en: 'Building…',
  }),
  developmentServer: (url) => ({
    ja: `開発サーバー: ${url}`,
    en: `Development server: ${url}`,
  }),
  installingSystemPackages: (packages) => ({
    ja: `Debianのパッケージをインストールしています: ${packages}`,
    en: `Installing Debian packages: ${packages}`,
  }),
  systemPackagesNeeded: (packages) => ({
    ja: `次のパッケージが必要です。インストールしてから、もう一度実行してください: ${packages}`,
    en: `These packages are required. Install them and try again: ${packages}`,
  }),
  installingTool: (title) => ({
    ja: `${title} をインストールしています…`,
    en: `Installing ${title}…`,
  }),
  toolNotInstalled: (title) => ({
    ja: `${title} をインストールできませんでした。`,
    en: `${title} could not be installed.`,
  }),
  noticesWritten: (file) => ({
    ja: `${file} を書き出しました。`,
    en: `Wrote ${file}.`,
  }),
})
