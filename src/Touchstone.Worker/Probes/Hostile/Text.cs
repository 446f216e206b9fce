using System.Text;

namespace Touchstone.Probes.Hostile;

/// <summary>What can be said about a payload without knowledge of its format.</summary>
static class Text
{
    static readonly UTF8Encoding Strict = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    /// <summary>True for UTF-8 without control characters other than white space.</summary>
    public static bool Is(byte[] payload)
    {
        try
        {
            return payload.Length > 0 && !Strict.GetString(payload).Any(c => char.IsControl(c) && !char.IsWhiteSpace(c));
        }
        catch (DecoderFallbackException)
        {
            return false;
        }
    }
}
