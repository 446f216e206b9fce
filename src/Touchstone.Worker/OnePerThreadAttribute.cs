namespace Touchstone;

/// <summary>
/// On an adapter that reuses what a program keeps for one thread, a writer or a buffer, beside a serializer that all threads share. Whether the
/// serializer may be shared is what <c>touchstone probe</c> asks; it gives each thread such an adapter of its own, as a program would. Never
/// for a serializer that is itself for one thread alone: that is what has to be found.
/// </summary>
[AttributeUsage(AttributeTargets.Struct)]
public sealed class OnePerThreadAttribute : Attribute;
