#!/usr/bin/env bash
# Draws and encodes the demo clip in server/modules/stage/video/media/clip: 24 s, 640x360, H.264 baseline and AAC, six segments of 4 s.
# Run by hand only when the clip is to change (about 4 minutes); the result is committed. Our own work, under this
# repository's licence: picture and sound are computed here, nothing is taken from elsewhere.
# Needs ffmpeg with libx264 and drawtext, fontconfig, and node_modules. Captions (captions-<lang>.vtt) are written by hand.
#
# Picture and sound have a period of exactly 24 s. Three periods are encoded and the middle one is kept, so that its first
# frames follow its last ones without a seam, also for the AAC decoder, which overlaps neighbouring frames. At 48 kHz
# a period is 1125 whole AAC frames, which is what lets the server repeat it without a gap.
set -euo pipefail

here="$(cd "$(dirname "$0")/../.." && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
seconds=24
font="$(fc-match -f '%{file}' 'Noto Sans:bold')"
clockFont="$(fc-match -f '%{file}' 'DejaVu Sans Mono')"

# 1. Two bands of light that wave slowly, and a warm lamp that goes round. Half size: it is all blur.
turn="2*PI*T/$seconds"
bandA="exp(-pow((Y/H-0.40-0.09*sin(6.9*X/W+$turn)-0.04*sin(14.4*X/W-2*$turn))/0.15,2))"
bandB="exp(-pow((Y/H-0.62-0.08*sin(5.6*X/W-$turn+1)-0.05*sin(11*X/W+2*$turn))/0.17,2))"
away="(pow((X/W-0.5-0.36*cos($turn))*1.78,2)+pow(Y/H-0.36-0.17*sin($turn),2))"
lamp="exp(-$away/0.006)"
halo="exp(-$away/0.07)"
red="min(255,16+22*Y/H+16*$bandA+96*$bandB+150*$lamp+62*$halo)"
green="min(255,18+16*Y/H+104*$bandA+26*$bandB+128*$lamp+38*$halo)"
blue="min(255,58+44*Y/H+96*$bandA+92*$bandB+70*$lamp+12*$halo)"
ffmpeg -v error -f lavfi -i "color=size=320x180:rate=25:duration=$seconds,format=gbrp,geq=r='$red':g='$green':b='$blue'" \
  -c:v ffv1 "$work/light.mkv"

# 2. Two rows of listeners, drawn at double size and halved for smooth edges.
# people <file> <colour r:g:b> <distance> <offset> <head y> <head radius> <shoulder y> <shoulder rx> <shoulder ry>
people() {
  local x="(mod(X+$4,$3)-$3/2)" lift="14*sin(9*floor((X+$4)/$3))"
  local shape="max(lt(hypot($x,Y-$5-$lift),$6),lt(pow($x/$8,2)+pow((Y-$7-$lift)/$9,2),1))"
  ffmpeg -v error -f lavfi -i "color=size=1280x720:rate=1:duration=1,format=rgba,geq=$2:a='255*$shape',scale=640:360:flags=area" \
    -frames:v 1 "$work/$1.png"
}
people back r=13:g=17:b=54 116 20 618 31 706 50 56
people front r=6:g=8:b=28 172 60 640 46 760 76 84

# 3. Words and a running timecode over it.
whole="%{eif\\:floor(t+0.001)\\:d\\:2}"
tenth="%{eif\\:mod(floor(t*10+0.01)\\,10)\\:d}"
ffmpeg -v error -i "$work/light.mkv" -i "$work/back.png" -i "$work/front.png" -filter_complex "
  [0]scale=640:360:flags=bicubic,format=gbrp[light];[light][1]overlay=format=gbrp[a];[a][2]overlay=format=gbrp,
  drawtext=fontfile=$font:text=Plenary:fontsize=60:fontcolor=white@0.96:x=(w-tw)/2:y=104,
  drawtext=fontfile=$font:text='D E M O   S T R E A M':fontsize=15:fontcolor=white@0.8:x=(w-tw)/2:y=178,
  drawtext=fontfile=$clockFont:text='00\\:$whole.$tenth':fontsize=15:fontcolor=white@0.75:x=w-tw-20:y=18,
  format=yuv420p" -c:v ffv1 "$work/period.mkv"

# 4. Two chords that breathe into each other and a soft bell every 3 s. Every tone is a whole multiple of 1/24 Hz.
swell="0.5*cos(2*PI*t/12)"
chordA="(0.5+$swell)*(sin(2*PI*220*t)+0.8*sin(2*PI*277.125*t)+0.7*sin(2*PI*329.625*t))"
chordB="(0.5-$swell)*(sin(2*PI*185*t)+0.8*sin(2*PI*220*t)+0.7*sin(2*PI*277.125*t))"
bell="exp(-2.2*mod(t,3))*sin(2*PI*(659.25+110*gt(mod(t,12),5.9)+221.25*gt(mod(t,6),2.9))*t)"
sound="0.07*($chordA+$chordB)*(0.6+0.2*sin(2*PI*t/6))+0.035*$bell"

# 5. Three periods, as HLS.
ffmpeg -v error -stream_loop 2 -i "$work/period.mkv" \
  -f lavfi -i "aevalsrc=exprs='$sound':sample_rate=48000:duration=$((3 * seconds))" -t $((3 * seconds)) -map 0:v -map 1:a \
  -c:v libx264 -preset veryslow -tune animation -profile:v baseline -level 3.0 -pix_fmt yuv420p \
  -crf 28 -maxrate 110k -bufsize 220k -g 100 -keyint_min 100 -sc_threshold 0 -c:a aac -ac 1 -b:a 32k \
  -f hls -hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4 \
  -hls_fmp4_init_filename init.mp4 -hls_segment_filename "$work/seg-%d.m4s" "$work/video.m3u8"

# 6. Keep the middle period, set to begin at zero.
cd "$here"
clip=server/modules/stage/video/media/clip
node --import tsx tools/demoClip/cut.ts "$work" "$clip"

# 7. The sound alone, for slow connections.
cat "$clip/init.mp4" "$clip"/seg-?.m4s >"$work/clip.mp4"
ffmpeg -v error -i "$work/clip.mp4" -vn -c copy -f hls -hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4 \
  -hls_fmp4_init_filename sound-init.mp4 -hls_segment_filename "$work/sound-%d.m4s" "$work/sound.m3u8"
node --import tsx tools/demoClip/sound.ts "$work" "$clip"
du -cb server/modules/stage/video/media/clip/*
