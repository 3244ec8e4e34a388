@echo off
rem Opens the desk: press this file twice. What it does stands in desk\start-desk.cjs.
cd /d "%~dp0.."
where node >nul 2>nul
if errorlevel 1 (
  echo Node is missing. Install version 24 from https://nodejs.org, then press this file again.
  start https://nodejs.org/en/download
  pause
  exit /b 1
)
node desk\start-desk.cjs
if errorlevel 1 pause
